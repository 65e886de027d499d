import * as authSchema from './auth-schema.ts'
import * as creditSchema from './credit-schema.ts'
import * as filmSchema from './film-schema.ts'
import * as jobSchema from './job-schema.ts'
import * as linkSchema from './link-schema.ts'
import * as mailSchema from './mail-schema.ts'
import * as modelSchema from './model-schema.ts'
import * as moneySchema from './money-schema.ts'
import * as playerSchema from './player-schema.ts'
import * as poolSchema from './pool-schema.ts'
import * as privacySchema from './privacy-schema.ts'
import * as reportSchema from './report-schema.ts'
import * as stageSchema from './stage-schema.ts'

export const tables = {
  ...jobSchema,
  ...authSchema,
  ...creditSchema,
  ...filmSchema,
  ...linkSchema,
  ...mailSchema,
  ...modelSchema,
  ...moneySchema,
  ...playerSchema,
  ...poolSchema,
  ...privacySchema,
  ...reportSchema,
  ...stageSchema,
}
