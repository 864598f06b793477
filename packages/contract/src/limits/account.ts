/** Users, companies, plans, bills and sessions. Spec: workspace 5 and 9, administration 5 and 9, behaviour 2 and 15. */
export const ACCOUNT_LIMITS = {
  passwordMin: 5,
  passwordMax: 50,
  /** Of those for whom the operator demands strong passwords, and of operators whom the server or its command makes. */
  strongPasswordMin: 8,
  resetPasswordMin: 8,
  /** Digits of password reset codes. Spec: behaviour 2. */
  resetCodeDigits: 8,
  resetCodeMinutes: 15,
  resetCodeTries: 5,
  /** Days for which the link of an invitation works. */
  invitationDays: 7,
  /** Days for which the link that confirms the e-mail of a sign-up works. */
  emailConfirmationDays: 7,
  /** People who never wrote to it that a company writes to in a day before its e-mail is confirmed. */
  unconfirmedPeopleDaily: 20,
  /** Days for which the old address may undo a change of one's own e-mail. */
  emailUndoDays: 7,
  accessTokenSeconds: 15 * 60,
  refreshTokenSeconds: 7 * 24 * 60 * 60,
  refreshGraceMs: 10_000,
  /** Seconds for which a browser is known as a device; the most that browsers keep a cookie for. */
  deviceCookieSeconds: 400 * 24 * 60 * 60,
  passkeysMax: 10,
  passkeyNameMax: 60,
  /** Seconds for which the challenge of a passkey counts. */
  passkeyChallengeSeconds: 5 * 60,
  /** Minutes from the start of a single sign-on to the return from the provider. */
  ssoMinutes: 10,
  ssoDomainsMax: 20,
  ssoIssuerMax: 300,
  /** Characters of a client id, and of a client secret. */
  ssoClientMax: 500,
  /** Characters of the path to open after a single sign-on. */
  ssoPathMax: 1_000,
  domainMax: 253,
  apiKeysMax: 50,
  apiKeyDaysMax: 3_650,
  /** Days a company that signed up may try. Spec: administration 9. */
  trialDays: 7,
  /** Days before the due date at which its invoice is made. Spec: behaviour 15. */
  invoiceDays: 20,
  /** Characters of the operator's words on how companies pay otherwise. */
  paymentInstructionsMax: 1_000,
  /** Characters of a line of an address of an invoice. */
  billingTextMax: 120,
  /** Spec: behaviour 15 "`cob` with expiry". */
  pixExpirySeconds: 3_600,
  /** Characters of the base64 of a certificate file. */
  certificateMax: 40_000,
  /** Payments in one notice of a gateway. */
  noticePayments: 1_000,
  /** Interval at which the state of a Pix code is asked for while it is shown. */
  chargePollMs: 5_000,
  /**
   * The figures of a company rest so long between two counts: what happens meanwhile is counted together, a
   * busy ticket once.
   */
  figuresRestMs: 3_000,
  /** Milliseconds until the app opens after a payment. Spec: administration 9 "renewal redirect". */
  renewalRedirectMs: 4_000,
  /** Days a company that was deleted can be restored for. */
  companyGraceDays: 30,
  dueSoonDays: 5,
  documentMax: 30,
  zipcodeMax: 20,
  /** A plan limits none of its things beyond this. */
  planLimitMax: 100_000,
  planValueMax: 1_000_000,
  helpDescriptionMax: 1_000,
  /** Days with opening hours of their own that one company may have, those of queues and connections included. */
  hoursExceptions: 1_000,
  hoursExceptionsAtOnce: 60,
  reportMailingsMax: 50,
  mailingRecipientsMax: 50,
} as const
