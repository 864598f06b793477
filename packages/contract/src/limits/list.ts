/** Lists, searches, reports and the pace of the browser. Spec: workspace 9, behaviour 16. */
export const LIST_LIMITS = {
  id32: 2_147_483_647,
  id64: Number.MAX_SAFE_INTEGER,
  page: 20,
  ticketsPage: 40,
  contactsPage: 100,
  messagesPage: 20,
  /** Maximum gaps of a connection in a page of a conversation, the latest. */
  gapsPage: 100,
  /** Messages per page backwards; a large page needs few requests in a long history. */
  messagesBack: 60,
  /** Messages fetched at once on the way back to one that was found. */
  messagesSpan: 1_000,
  /** Contacts that are selected over all pages. */
  contactsSelectable: 10_000,
  /** Days that a segment of contacts looks back at most. */
  segmentDaysMax: 3_650,
  /** Counts stop here; a longer list returns this number. */
  countMax: 10_000,
  filterIds: 200,
  /** Tickets or contacts that may be changed by one call. */
  bulkMax: 100,
  viewsMax: 20,
  searchMin: 3,
  /** Of the headline of an advertisement on a ticket; no longer than a search, so that a view can hold it. */
  adHeadlineMax: 100,
  searchMax: 100,
  /** Ten years. */
  dashboardDays: 3_660,
  /** Days of a report. */
  reportDays: 400,
  /** Ratings, or tickets, of a page of a report. */
  reportPage: 20,
  /** Options of the menus at which most customers gave up. */
  givenUpOptions: 20,
  /** A file with more rows is not counted before it is written. */
  exportRowsCounted: 10_000,
  /** Ads, and campaigns, of a report. */
  reportAds: 100,
  reportCampaigns: 200,
  debounceMs: 500,
  toastMs: 3_000,
  heartbeatMs: 300_000,
  pingMs: 18_000,
  /** Sockets of one user in one process of the server. Some frontends open a dozen in each window. */
  socketsPerUser: 30,
  eventsKeptHours: 72,
  catchUpMax: 1_000,
  /** Files of rows that are written at once: for one user, for one company, and in one process. */
  exportsPerUser: 1,
  exportsPerCompany: 2,
  exportsPerProcess: 6,
} as const
