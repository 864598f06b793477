/**
 * Exported names that still have two meanings. A new name does not come in; a name leaves when it has one
 * meaning.
 */
export const KNOWN_AMBIGUOUS_NAMES: readonly string[] = `
BETO Call ChatList ChatRow Clock CommandPalette Company ConfirmDialog ConnectionConfig
ContactRow Conversation Credentials Draft FileKind FormPart GapRow ImportProgress LANGUAGES Language
MenuDrawer MessageContent MessageRow Outgoing PLATFORM_TABLES PageMessage PageRange
PasswordReset Person Phone PlanLimit ProfileDialog Provider ReceiptLevel
ReceivedMessage Role ShortcutSheet StoredMedia TagChoice TestServer TicketList TicketRow TypingState
WebhookEvent WebhookSender addressKey columnsOf countMessages countUnread encodeMultipart
fetchProfile findLast findSubscription insertMessage listColleagues
listConnections listNames listUnseen live lockAll login maskForViewer messageEvent openSocket
pageMessages presentBrief publishChange reassignContact reassignTicket runCommand runQuery
seedCompany startImport storeEvents textMessage ticketOf trustFakeWhatsApp waitUntil
write
`
  .trim()
  .split(/\s+/u)
