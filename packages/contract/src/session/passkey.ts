import { z } from 'zod'
import { requiredName } from '../clean-name.ts'
import { moment } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { Device } from './own-session.ts'
import { SecondStep } from './two-factor.ts'

/** Bytes as browsers write them in JSON. */
const base64url = (max: number) =>
  z
    .string('required')
    .min(1, 'required')
    .max(max)
    .regex(/^[\w-]+$/)
const CREDENTIAL_ID_MAX = 1_400
const TRANSPORTS_MAX = 10

/** A passkey of the caller. */
export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: moment,
  /** Null until the first login by it. */
  lastUsedAt: moment.nullable(),
  /** The browser in which it was added. */
  device: Device,
  /** The password manager copies it to the other devices of its owner. */
  isSynced: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

/** Why a server offers no passkeys: people reach it at an IP address, or by plain http. */
export const PASSKEY_OBSTACLES = ['address', 'insecure'] as const
export type PasskeyObstacle = (typeof PASSKEY_OBSTACLES)[number]

export const Passkeys = z.object({
  passkeys: z.array(Passkey),
  /** Null where they work. */
  obstacle: z.enum(PASSKEY_OBSTACLES).nullable(),
  /** The only origin at which they work, `https://recado.example`. */
  origin: z.string(),
})
export type Passkeys = z.infer<typeof Passkeys>

const Credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn Level 3. */
export const PasskeyEnrolment = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  /** Milliseconds. */
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type PasskeyEnrolment = z.infer<typeof PasskeyEnrolment>

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn Level 3; the browser offers the passkeys that it has. */
export const PasskeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** The fields of RegistrationResponseJSON that the server reads. */
export const PasskeyRegistration = z.object({
  id: base64url(CREDENTIAL_ID_MAX),
  rawId: base64url(CREDENTIAL_ID_MAX),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(20_000),
    transports: z
      .array(
        z
          .string()
          .max(30)
          .regex(/^[a-z-]+$/),
      )
      .max(TRANSPORTS_MAX)
      .default([]),
  }),
})

/** The fields of AuthenticationResponseJSON that the server reads. */
export const PasskeyAssertion = z.object({
  id: base64url(CREDENTIAL_ID_MAX),
  rawId: base64url(CREDENTIAL_ID_MAX),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
    userHandle: base64url(100).nullish(),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

const currentPassword = z.string('required').min(1, 'required').max(200, 'tooLong')
export const PasskeyName = z.object({ name: requiredName(1, LIMITS.passkeyNameMax) })
/** The password: an open screen does not prove who sits before it. */
export const PasskeyPassword = z.object({ currentPassword })
/** The same proof as for turning the app off: also a code, of users who have an app. */
export const PasskeyRemoval = z.object({ currentPassword, code: SecondStep.optional() })
export type PasskeyRemoval = z.infer<typeof PasskeyRemoval>
export const PasskeyAddition = PasskeyName.extend({ credential: PasskeyRegistration })
export type PasskeyAddition = z.infer<typeof PasskeyAddition>
