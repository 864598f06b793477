import { z } from 'zod'
import { requiredText, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { GATEWAYS, type Gateway } from './invoice.ts'

/** Gateways at which the operator has an account; the own Pix key is set up in the configuration of the server. */
export const ACCOUNT_GATEWAYS = ['efi', 'mercadoPago'] as const satisfies readonly Gateway[]
export type AccountGateway = (typeof ACCOUNT_GATEWAYS)[number]

/** The two accounts of a gateway: real money, and play money for trying out. */
export const GATEWAY_ENVIRONMENTS = ['production', 'sandbox'] as const
export type GatewayEnvironment = (typeof GATEWAY_ENVIRONMENTS)[number]

/** Why a gateway gives no usable answer, as far as the operator can do something about it. */
export const GATEWAY_PROBLEMS = [
  /** The stored secrets cannot be opened with the keys of this server. */
  'secretsUnreadable',
  'credentialsRefused',
  /** It closes the connection, or says that the certificate is not of this account. */
  'certificateRefused',
  'permissionMissing',
  'pixKeyRefused',
  /** The account takes no Pix: it has no Pix key, or is of another country. */
  'pixUnavailable',
  /** Play money in the place of real money, or the reverse. */
  'wrongEnvironment',
  'requestRefused',
  'unreachable',
  /** It answers with errors of its own, or with what is no answer. */
  'failing',
] as const
export type GatewayProblem = (typeof GATEWAY_PROBLEMS)[number]

/** A stored account, without its secrets. */
export const GatewayAccount = z.object({
  gateway: z.enum(ACCOUNT_GATEWAYS),
  environment: z.enum(GATEWAY_ENVIRONMENTS),
  /** The client id at Efí, the number of the account at Mercado Pago; empty until it is known. */
  accountId: z.string(),
  /** Empty where the account finds its key itself. */
  pixKey: z.string(),
})
export type GatewayAccount = z.infer<typeof GatewayAccount>

/** The way in which companies pay; null: they cannot. */
export const PaymentSettings = z.object({
  gateway: z.enum(GATEWAYS).nullable(),
  /** The server has a Pix key of its own, in its configuration. */
  hasOwnKey: z.boolean(),
  accounts: z.array(GatewayAccount),
  /** How a company pays where no gateway takes its currency; empty: it is told to ask. */
  instructions: z.string(),
})
export type PaymentSettings = z.infer<typeof PaymentSettings>
export const PaymentInstructions = z.object({ instructions: text(LIMITS.paymentInstructionsMax) })
export const GatewayChoice = z.object({ gateway: z.enum(GATEWAYS) })

const pixKey = z
  .string('required')
  .trim()
  .min(1, 'required')
  .regex(/^[\w@.+-]{3,77}$/u, 'invalidPixKey')
const environment = z.enum(GATEWAY_ENVIRONMENTS)
/** Secrets that are not given stay as they are, unless the account is another one. The password opens the file. */
export const EfiInput = z.object({
  gateway: z.literal('efi'),
  environment,
  clientId: requiredText(1, LIMITS.apiKeyMax),
  pixKey,
  clientSecret: requiredText(1, LIMITS.apiKeyMax).optional(),
  /** The file, PKCS #12 or PEM, in base64. */
  certificate: z.base64('certificateUnreadable').max(LIMITS.certificateMax, 'certificateTooLarge').optional(),
  certificatePassword: z.string().max(LIMITS.apiKeyMax, 'tooLong').default(''),
})
export type EfiInput = z.output<typeof EfiInput>
/** A token that is not given stays, unless the environment is another one. */
export const MercadoPagoInput = z.object({
  gateway: z.literal('mercadoPago'),
  environment,
  accessToken: requiredText(1, LIMITS.apiKeyMax)
    .regex(/^[\w-]+$/u, 'invalidAccessToken')
    .optional(),
  /** Under which Mercado Pago signs its notices; once it is set, others are refused. */
  webhookSecret: requiredText(1, LIMITS.apiKeyMax).optional(),
})
export type MercadoPagoInput = z.output<typeof MercadoPagoInput>
export const GatewayAccountInput = z.discriminatedUnion('gateway', [EfiInput, MercadoPagoInput])
export type GatewayAccountInput = z.output<typeof GatewayAccountInput>
export const GatewayParams = z.object({ gateway: z.enum(ACCOUNT_GATEWAYS) })

/** Whether the gateway tells this server of payments at once, or is asked. */
export const NOTICE_STATES = ['registered', 'refused', 'noAddress'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]
/** The result of a check of a gateway: without a problem, companies can pay. */
export const GatewayCheck = z.object({
  problem: z.enum(GATEWAY_PROBLEMS).nullable(),
  notices: z.enum(NOTICE_STATES).nullable(),
})
export type GatewayCheck = z.infer<typeof GatewayCheck>
/** The settings after a change, and the check of the account at the gateway; null: there is none to check. */
export const CheckedPaymentSettings = PaymentSettings.extend({ check: GatewayCheck.nullable() })
export type CheckedPaymentSettings = z.infer<typeof CheckedPaymentSettings>

/** A notice in the form of its gateway. Nothing in it is believed: it says only which charges to ask about. */
export const PaymentNotice = z.record(z.string(), z.unknown())
export const NoticeParams = z.object({ token: z.string().regex(/^[\w-]{20,80}$/) })
