// Holidays: games with a pace of days wait for their owner.
import { dayWords, t } from '@ui/i18n';
import { accountApi, type Holiday } from '@wire/accountApi';
import { useEffect, useState } from 'preact/hooks';
import { errorWords } from '../errors';
import { Form } from './form';

export function Holidays() {
    const [holiday, setHoliday] = useState<Holiday | null>(null);
    const [failed, setFailed] = useState('');
    useEffect(() => {
        accountApi.holiday().then(
            (answer) => setHoliday(answer.holiday),
            (error: unknown) => setFailed(errorWords(error)),
        );
    }, []);
    const take = async (days: number) => {
        setHoliday((await accountApi.takeHoliday(days)).holiday);
        return undefined;
    };
    const most = holiday?.days_left ?? 0;
    return (
        <section class="panel account-part" data-testid="holiday">
            <h2>{t('holiday.title')}</h2>
            <p class="quiet">{t('holiday.text')}</p>
            <p role="status">
                {failed}
                {holiday?.until && t('holiday.isOn', { date: dayWords(holiday.until) })}
                {holiday && !holiday.until && t('holiday.left', { days: most })}
                {holiday?.next && !holiday.until && ` ${t('holiday.next', { date: dayWords(holiday.next) })}`}
            </p>
            {holiday?.until && <Form label={t('holiday.off')} testid="holiday-off" onSubmit={() => take(0)} />}
            {holiday && !holiday.until && !holiday.next && most > 0 && (
                <Form label={t('holiday.on')} testid="holiday-on" onSubmit={({ days }) => take(Number(days))}>
                    <label class="field">
                        <span>{t('holiday.days')}</span>
                        <input name="days" type="number" required min={1} max={most} defaultValue={Math.min(7, most)} />
                    </label>
                </Form>
            )}
        </section>
    );
}
