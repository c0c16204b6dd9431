// A request that was not granted, by the server, by the engine, or because it did not get there.

export class RequestError extends Error {
    constructor(
        /** Of the server (docs/api.md, errors) or the protocol; `lost` and `offline` where nobody answered. */
        readonly code: string,
        message = '',
        /** Of an illegal action: the rule that stands against it (docs/protocol.md, why). */
        readonly why: string | null = null,
    ) {
        super(message);
    }
}
