import * as assetSchema from './asset-schema.ts'
import * as authSchema from './auth-schema.ts'
import * as creditSchema from './credit-schema.ts'
import * as filmSchema from './film-schema.ts'
import * as frameSchema from './frame-schema.ts'
import * as readingSchema from './import-schema.ts'
import * as jobSchema from './job-schema.ts'
import * as linkSchema from './link-schema.ts'
import * as mailSchema from './mail-schema.ts'
import * as modelSchema from './model-schema.ts'
import * as moneySchema from './money-schema.ts'
import * as playerSchema from './player-schema.ts'
import * as privacySchema from './privacy-schema.ts'
import * as reportSchema from './report-schema.ts'
import * as stageSchema from './stage-schema.ts'
import * as subscriptionSchema from './subscription-schema.ts'

/** Everything that the schemas hold: each table by the name that the code has for it. */
export const tables = {
  ...jobSchema,
  ...assetSchema,
  ...authSchema,
  ...creditSchema,
  ...filmSchema,
  ...frameSchema,
  ...linkSchema,
  ...mailSchema,
  ...modelSchema,
  ...moneySchema,
  ...playerSchema,
  ...privacySchema,
  ...readingSchema,
  ...reportSchema,
  ...stageSchema,
  ...subscriptionSchema,
}
