/**
 * Exported names that still have two meanings. A new name does not come in; a name leaves when it has one
 * meaning.
 */
export const KNOWN_AMBIGUOUS_NAMES: readonly string[] = `
BETO BulkChange Call ChatList ChatRow Clock CommandPalette Company ConfirmDialog ConnectionConfig
ContactRow Conversation Credentials Draft FileKind FormPart GapRow ImportProgress LANGUAGES Language
MentionQuery MenuDrawer MessageContent MessageRow Outgoing PLATFORM_TABLES PageMessage PageRange
PasswordReset Person Phone PhoneCommand PlanLimit ProfileDialog Provider ReceiptLevel
ReceivedMessage Role ShortcutSheet StoredMedia TagChoice TestServer TicketList TicketRow TypingState
WebhookEvent WebhookSender addressKey columnsOf copyTags countMessages countUnread encodeMultipart
explain fetchProfile findLast findSubscription insertMessage isAboutCustomer listColleagues
listConnections listNames listUnseen live lockAll login maskForViewer messageEvent openSocket
pageMessages presentBrief probe publishChange reassignContact reassignTicket runCommand runQuery
seedCompany startImport storeEvents textMessage ticketOf trustFakeWhatsApp updatePreview waitUntil
write
`
  .trim()
  .split(/\s+/u)
