import { LIMITS } from '@recado/contract'
import { PASSWORD } from '../../testing/company.ts'
import { emptyInput, uniqueWord, type RouteInput, type RouteRows } from './row.ts'

// The servers of these cases are reached at an IP address, where browsers allow no passkeys.
const bytes = Buffer.from('bytes').toString('base64url')
const credential = { id: bytes, rawId: bytes, type: 'public-key' }
const password = (): RouteInput => ({ body: { currentPassword: PASSWORD } })
/** A passkey that nobody has: those of others are in `platform/passkeys`. */
const nobodys = { params: { passkeyId: LIMITS.id32 } }

export const passkeys = {
  startPasskeyLogin: { call: emptyInput, anyone: 'ERR_PASSKEYS_UNAVAILABLE' },
  loginByPasskey: {
    call: () => ({
      body: {
        ...credential,
        response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
      },
    }),
    anyone: 'ERR_PASSKEYS_UNAVAILABLE',
    writes: 'nothing',
  },
  listPasskeys: { call: emptyInput },
  startPasskey: { call: password, always: 'ERR_PASSKEYS_UNAVAILABLE', writes: 'nothing' },
  addPasskey: {
    call: () => ({
      body: {
        name: uniqueWord(),
        credential: { ...credential, response: { clientDataJSON: bytes, attestationObject: bytes } },
      },
    }),
    always: 'ERR_PASSKEYS_UNAVAILABLE',
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
