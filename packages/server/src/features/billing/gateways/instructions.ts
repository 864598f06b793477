import * as companies from '../../companies/index.ts'
import * as settings from '../../settings/index.ts'
import type { PlatformDb } from '../../../kernel/database/company-db.ts'

/** It is a setting of the platform's company, which only operators change. */
const KEY = 'paymentInstructions'

/** The operator's words on how companies pay that cannot pay here; empty where there are none. */
export const findInstructions = async (db: PlatformDb): Promise<string> =>
  (await settings.findOperatorSetting(db, companies.PLATFORM_COMPANY, KEY)) ?? ''

export const saveInstructions = (db: PlatformDb, text: string): Promise<unknown> =>
  settings.saveOperatorSetting(db, companies.PLATFORM_COMPANY, KEY, text)
