import { LIMITS } from '@recado/contract'
import { PASSWORD } from '../../testing/company.ts'
import { emptyInput, uniqueWord, type RouteInput, type RouteRows } from './row.ts'

// No device has made these; those of devices are in `platform/passkeys`.
const bytes = Buffer.from('bytes').toString('base64url')
const credential = { id: bytes, rawId: bytes, type: 'public-key' }
const password = (): RouteInput => ({ body: { currentPassword: PASSWORD } })
/** A passkey that nobody has: those of others are in `platform/passkeys`. */
const nobodys = { params: { passkeyId: LIMITS.id32 } }

export const passkeys = {
  startPasskeyLogin: { call: emptyInput, anyone: 'ok' },
  loginByPasskey: {
    call: () => ({
      body: {
        ...credential,
        response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
      },
    }),
    anyone: 'ERR_PASSKEY_LOGIN',
    writes: 'nothing',
  },
  listPasskeys: { call: emptyInput },
  startPasskey: { call: password, writes: 'nothing' },
  addPasskey: {
    call: () => ({
      body: {
        name: uniqueWord(),
        credential: { ...credential, response: { clientDataJSON: bytes, attestationObject: bytes } },
      },
    }),
    always: 'ERR_PASSKEY_REFUSED',
    writes: 'nothing',
  },
  renamePasskey: {
    call: () => ({ ...nobodys, body: { name: uniqueWord() } }),
    always: 'ERR_NO_PASSKEY_FOUND',
    writes: 'nothing',
  },
  removePasskey: {
    call: () => ({ ...nobodys, ...password() }),
    always: 'ERR_NO_PASSKEY_FOUND',
    writes: 'nothing',
  },
} satisfies RouteRows
