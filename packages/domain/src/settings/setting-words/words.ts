import type { SecretSettingKey, SettingKey, SETTINGS } from '@recado/contract'

/** The settings of a company and their values in one language, for the files of the server and for the screens. */
export interface SettingWords {
  readonly labels: Readonly<Record<SettingKey, string>>
  readonly secrets: Readonly<Record<SecretSettingKey, string>>
  readonly values: Readonly<Record<(typeof SETTINGS)[SettingKey]['values'][number], string>>
}
