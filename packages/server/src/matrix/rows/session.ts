import { emptyInput, uniqueWord, type RouteRows } from './row.ts'

const NEW_PASSWORD = 'Girassol-42'

export const session = {
  login: {
    call: () => ({ body: { email: `${uniqueWord()}@example.com`, password: 'x' } }),
    anyone: 'ERR_INVALID_CREDENTIALS',
    writes: 'nothing',
  },
  listPublicPlans: { call: emptyInput, anyone: 'ok' },
  showPasswordRule: { call: emptyInput, anyone: 'ok' },
  showOpenApi: { call: emptyInput, anyone: 'ok' },
  signUp: {
    call: () => ({
      body: {
        name: 'Lia',
        companyName: `Lia ${uniqueWord()}`,
        email: `${uniqueWord()}@example.com`,
        password: NEW_PASSWORD,
        planId: 2_147_483_647,
      },
    }),
    anyone: 'ERR_NO_PLAN_FOUND',
    writes: 'nothing',
  },
  requestPasswordReset: {
    call: () => ({ params: { email: `${uniqueWord()}@example.com` } }),
    anyone: 'ERR_MAIL_UNAVAILABLE',
  },
  resetPassword: {
    call: () => ({
      body: { email: `${uniqueWord()}@example.com`, code: '0000 0000', password: NEW_PASSWORD },
    }),
    anyone: 'ERR_RESET_CODE',
    writes: 'nothing',
  },
  resetPasswordByPath: {
    call: () => ({
      params: { email: `${uniqueWord()}@example.com`, token: '00000000', password: NEW_PASSWORD },
    }),
    anyone: 'ERR_RESET_CODE',
  },
  setUpPlatform: {
    call: () => ({
      body: {
        token: uniqueWord(),
        name: 'Rita',
        companyName: `Rita ${uniqueWord()}`,
        email: `${uniqueWord()}@example.com`,
        password: NEW_PASSWORD,
      },
    }),
    anyone: 'ERR_SETUP_LINK',
    writes: 'nothing',
  },
  acceptInvitation: {
    call: () => ({
      body: { email: `${uniqueWord()}@example.com`, token: uniqueWord(), password: NEW_PASSWORD },
    }),
    anyone: 'ERR_INVITATION_LINK',
    writes: 'nothing',
  },
  confirmEmail: {
    call: () => ({ body: { email: `${uniqueWord()}@example.com`, token: uniqueWord() } }),
    anyone: 'ERR_CONFIRMATION_LINK',
    writes: 'nothing',
  },
  resendEmailConfirmation: { call: emptyInput },
  undoEmailChange: {
    call: () => ({ body: { token: uniqueWord() } }),
    anyone: 'ERR_UNDO_LINK',
    writes: 'nothing',
  },
  refreshToken: { call: emptyInput, anyone: 'ERR_SESSION_EXPIRED' },
  logout: { call: emptyInput, anyone: 'ok' },
  me: { call: emptyInput },
} satisfies RouteRows
