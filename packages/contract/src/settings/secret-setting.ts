import { z } from 'zod'

/**
 * Settings that are sealed at rest and never read back: addresses and keys of services for bills. Spec:
 * administration 3 "Setting", behaviour 16.
 */
export const SECRET_SETTING_KEYS = [
  'ipixc',
  'tokenixc',
  'ipmkauth',
  'clientidmkauth',
  'clientsecretmkauth',
  'asaas',
] as const
export type SecretSettingKey = (typeof SECRET_SETTING_KEYS)[number]

/** The secrets that go to the host of an address: another host does not get them. */
export const SECRETS_OF_ADDRESS = {
  ipixc: ['tokenixc'],
  ipmkauth: ['clientidmkauth', 'clientsecretmkauth'],
} as const satisfies { readonly [K in SecretSettingKey]?: readonly SecretSettingKey[] }

/** Stands for a value that is set. */
export const SECRET_MASK = '********'

export const SecretSetting = z.object({ key: z.enum(SECRET_SETTING_KEYS), isSet: z.boolean() })
export type SecretSetting = z.infer<typeof SecretSetting>
