// What a screen loads later may still be on its way when a file's last test is over; on a busy machine its end would then break the run.
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled(), 60000);
