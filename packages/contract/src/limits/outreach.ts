/**
 * Campaigns, schedules, file lists, consents, exports and spreadsheets. Spec: administration 5 and 9,
 * behaviour 13 and 14.
 */
export const OUTREACH_LIMITS = {
  campaignConnections: 10,
  campaignVariables: 100,
  /** Columns of the audience that the builder offers. */
  campaignColumns: 30,
  templateValueMax: 1_000,
  /** Recipients that a campaign carries whole; of more, its report is read in pages. */
  campaignShipping: 1_000,
  recipientsPage: 50,
  /** Smallest number of recipients that are watched before the others get the campaign. */
  canaryMin: 20,
  /** Hours for which a customer may confirm. */
  campaignAnswerHours: 48,
  /** Hours before its start from which a scheduled campaign stays as it is. */
  campaignLockHours: 1,
  /** Days after a message in which what the customer writes is an answer to it. */
  campaignAnswerDays: 7,
  scheduleBodyMin: 5,
  /** A moment further back than these minutes is refused as past; clocks differ. Spec: behaviour 19. */
  pastMinutesMax: 5,
  /** Characters of the text in the list of schedules. */
  scheduleLabelMax: 25,
  scheduleConnectionsMax: 20,
  /** Schedules of a calendar month that are shown. */
  calendarMax: 1_000,
  calendarDaysMax: 62,
  repeatEveryMax: 1_000,
  repeatTimesMax: 500,
  followUpDaysMax: 90,
  followUpTimesMax: 10,
  /** Local times between which people are awake. */
  wakingFrom: '08:00',
  wakingUntil: '21:00',
  fileListNameMin: 3,
  fileOptionNameMax: 100,
  /** Options of a file list; each has one file at most. */
  fileListOptions: 20,
  consentReasonMax: 500,
  /** Entries of a contact's ledger that are shown. */
  consentEntries: 100,
  /** Days for which the file with the data of a contact may be downloaded. */
  contactExportDays: 7,
  /** Days for which the file with all data of a company may be downloaded. */
  companyExportDays: 7,
  /** Exports of contacts that a company has: those that are written, and files that are kept. */
  contactExports: 20,
  stopWordMax: 40,
  stopWordsMax: 100,
  /** Days after marketing in which a stop word is always meant for it. */
  marketingAnswerDays: 7,
  /** Others with the same first digits that a number may have in a file of a viewer of masked numbers. */
  importNeighboursMax: 20,
  spreadsheetMaxBytes: 10 * 1024 * 1024,
  spreadsheetXlsMaxBytes: 5 * 1024 * 1024,
  /** Bytes of the unpacked cells of an .ods, which is read whole. */
  spreadsheetOdsMaxBytes: 12 * 1024 * 1024,
  spreadsheetUnpackedMaxBytes: 50 * 1024 * 1024,
  spreadsheetEntries: 200,
  /** Unpacked by packed bytes. */
  spreadsheetRatio: 100,
  spreadsheetRows: 50_000,
  spreadsheetColumns: 50,
  /** Characters of all cells that are read, since cells of a workbook may share one long text. */
  spreadsheetCharacters: 20_000_000,
  spreadsheetCellMax: 500,
  spreadsheetMs: 30_000,
  /** Rows that a preview shows. */
  spreadsheetPreviewRows: 12,
  refusedRowsPage: 1_000,
  /** Days for which the rows of an import are kept, for its report. */
  spreadsheetDays: 7,
  /** New chats that a company may let one number begin in a day. */
  newChatsPerDayMax: 1_000,
} as const
