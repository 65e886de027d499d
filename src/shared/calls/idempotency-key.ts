import { z } from 'zod/mini'

/** The browser's name of one request in the header `idempotency-key`: sent again, it has no second effect. */
export const idempotencyKey = z.string().check(z.regex(/^[\w.:-]{1,128}$/, 'idempotency-key is missing or not valid.'))
