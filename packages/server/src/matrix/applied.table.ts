import type { RouteName } from '@recado/contract'
import { announcementsCases } from './applied/announcements.cases.ts'
import { automationCases } from './applied/automation.cases.ts'
import { chatsCases } from './applied/chats.cases.ts'
import { connectionsCases } from './applied/connections.cases.ts'
import { contactListsCases } from './applied/contact-lists.cases.ts'
import { contactsCases } from './applied/contacts.cases.ts'
import { kanbanCases } from './applied/kanban.cases.ts'
import { messagesCases } from './applied/messages.cases.ts'
import { outreachCases } from './applied/outreach.cases.ts'
import { quickMessagesCases } from './applied/quick-messages.cases.ts'
import { simulatorCases } from './applied/simulator.cases.ts'
import { ticketsCases } from './applied/tickets.cases.ts'
import { usersCases } from './applied/users.cases.ts'
import type { AppliedCases } from './applied/case.ts'

/** Every route that publishes an event, in the cases that differ in receivers and payloads. */
export const APPLIED: AppliedCases = {
  ...announcementsCases,
  ...chatsCases,
  ...connectionsCases,
  ...contactsCases,
  ...contactListsCases,
  ...kanbanCases,
  ...messagesCases,
  ...automationCases,
  ...outreachCases,
  ...quickMessagesCases,
  ...simulatorCases,
  ...ticketsCases,
  ...usersCases,
}

/** Routes that publish no event of a list, with the reason. */
export const WITHOUT_EVENTS: { readonly [N in RouteName]?: string } = {
  downloadContactExport: 'a link',
  login: 'of a session',
  refreshToken: 'of a session',
  logout: 'of a session',
  revokeSession: 'of a session',
  revokeOtherSessions: 'of a session',
  startTwoFactor: 'of a session',
  confirmTwoFactor: 'of a session',
  renewRecoveryCodes: 'of a session',
  removeTwoFactor: 'of a session',
  resetUserTwoFactor: 'of a session',
  startPasskeyLogin: 'of a session',
  loginByPasskey: 'of a session',
  startPasskey: 'of a session',
  addPasskey: 'of a session',
  renamePasskey: 'of a session',
  removePasskey: 'of a session',
  signUp: 'of a company without anybody yet',
  setUpPlatform: 'of a company without anybody yet',
  requestPasswordReset: 'of a session',
  resetPassword: 'of a session',
  resetPasswordByPath: 'of a session',
  undoEmailChange: 'its event changes nothing that a list shows',
  subscribeCompany: 'of the person who pays',
  saveBillingDetails: 'fetched when somebody looks at them',
  claimCharge: 'fetched when an operator looks at them',
  confirmPayment: 'its event has clients fetch who they are, and changes no list',
  dismissPayment: 'fetched when an operator looks at them',
  chooseGateway: 'fetched when an operator looks at them',
  saveGatewayAccount: 'fetched when an operator looks at them',
  checkGatewayAccount: 'fetched when an operator looks at them',
  receivePaymentNotice: 'the event of a payment that it finds has clients fetch who they are',
  resolveStrayPayment: 'fetched when an operator looks at them',
  createCompany: 'of a company without anybody yet',
  updateCompany: 'its event has clients fetch who they are, and changes no list',
  stepDueDate: 'its event has clients fetch who they are, and changes no list',
  deleteCompany: 'its event has clients fetch who they are, and changes no list',
  createPlan: 'fetched when an operator looks at them',
  updatePlan: 'its event has clients fetch who they are, and changes no list',
  deletePlan: 'fetched when an operator looks at them',
  createHelp: 'its event has clients fetch the list anew',
  updateHelp: 'its event has clients fetch the list anew',
  deleteHelp: 'its event has clients fetch the list anew',
  updateCompanyHours: 'fetched when somebody looks at it',
  createHoursExceptions: 'fetched when somebody looks at them',
  updateHoursException: 'fetched when somebody looks at them',
  deleteHoursException: 'fetched when somebody looks at them',
  viewAnnouncement: 'the browser that asks takes it from its list by itself, and others have seen nothing',
  keepContactsApart: 'suggestions are fetched when somebody looks at them',
  saveStopWords: 'fetched when an admin looks at them',
  saveDraft: 'a signal, which is neither kept nor numbered',
  createReportMailing: 'fetched when somebody looks at them',
  updateReportMailing: 'fetched when somebody looks at them',
  deleteReportMailing: 'fetched when somebody looks at them',
  sendReportMailing: 'an e-mail, and nothing that a list shows',
  leaveReportMailing: 'fetched when somebody looks at them',
  makeConnectionToken: 'what is known of a token is fetched when somebody looks at it',
  revokeConnectionToken: 'what is known of a token is fetched when somebody looks at it',
  testCompanyWebhook: 'an answer for whoever asks',
  resendWebhookDelivery: 'fetched when somebody looks at them',
  testQueueIntegration: 'an answer for whoever asks',
  resendFailedDeliveries: 'fetched when somebody looks at them',
  resendIntegrationDelivery: 'fetched when somebody looks at them',
  tryPrompt: 'an answer for whoever asks',
  transcribeAudio: 'an answer for whoever asks',
  saveTranscriptionProvider: 'fetched when somebody looks at it',
  removeTranscriptionProvider: 'fetched when somebody looks at it',
  uploadContacts: 'imports of spreadsheets are fetched when somebody looks at them',
  startSpreadsheetImport: 'imports of spreadsheets are fetched when somebody looks at them',
  cancelSpreadsheetImport: 'imports of spreadsheets are fetched when somebody looks at them',
  syncTemplates: 'fetched when somebody looks at them',
  createNote: 'fetched when somebody looks at them',
  deleteNote: 'fetched when somebody looks at them',
  subscribePush: 'of one browser',
  unsubscribePush: 'of one browser',
  testPush: 'of one browser',
  testCampaign: 'its messages stand in a closed ticket, which is fetched when somebody looks at it',
  saveCampaignSettings: 'fetched when somebody looks at them',
  spyTicket: 'the log of a ticket is fetched when somebody looks at it',
}
