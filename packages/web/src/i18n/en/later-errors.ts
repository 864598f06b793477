import type { Catalogue } from '../messages.ts'
import type { laterErrors as pt } from '../pt/later-errors.ts'

export const laterErrors = {
  ERR_CONFIRMATION_LINK:
    'This link was used or is too old. If Recado still asks for the confirmation, ask for another one.',
  ERR_EMAIL_UNCONFIRMED:
    'First confirm the e-mail of the company by the link that we sent: until then it sends neither campaigns nor reports.',
  ERR_UNCONFIRMED_REACH:
    'Until the company confirms its e-mail, it writes to {max} people a day who never wrote to it. An admin confirms by the link in the e-mail; answers to customers always go out.',
  ERR_UNKNOWN_WORK: 'This version of the server does not do this work any more. Discard it.',
  ERR_FILE_NOT_CARRIED:
    '{why, select, type {{name} cannot be sent: this channel takes only {types} of up to {size} MB.} size {{name} cannot be sent: this channel takes at most {size} MB of this type of file.} other {The channel does not take this file; the answer says which type and size it takes.}}',
  ERR_NO_HOURS_EXCEPTION_FOUND: 'Holiday or exception not found.',
  ERR_TOO_MANY_HOURS_EXCEPTIONS:
    'There are too many days with hours of their own. Delete those that are over.',
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 'This colour is in use, pick another one.',
  ERR_QUEUE_ESCALATES_NOWHERE: 'Choose the queue that receives the tickets.',
  ERR_QUEUE_ESCALATES_TO_ITSELF: 'A queue cannot escalate to itself.',
  ERR_QUEUE_NAME_ALREADY_EXISTS: 'There is already a queue with this name.',
  ERR_ERASURE_NAME: 'The typed name is not the name of this contact.',
  ERR_ERASURE_OF_GROUP: 'A group is not a person: erase the data of each participant.',
  ERR_EXPORT_LIMIT:
    'The company already has as many exports of contacts as it may have. Each ends seven days after it is ready.',
  ERR_EXPORT_NEEDS_NUMBERS:
    'The file has full numbers, and you see masked ones. Ask an admin who sees the numbers.',
  ERR_EXPORT_NOT_READY: 'The file is not ready yet.',
  ERR_EXPORT_OF_GROUP: 'A group is not a person: export the data of each participant.',
  ERR_WAPP_NAME_ALREADY_EXISTS: 'There is already a connection with this name.',
  ERR_WAPP_CREDENTIALS_REQUIRED: 'Fill in all credentials of this connection.',
  ERR_WAPP_GREETING_REQUIRED: 'A greeting is required when there is more than one queue.',
  ERR_WAPP_HAS_OPEN_TICKETS: 'Close or transfer the active tickets of this connection before you delete it.',
  ERR_WAPP_PROVIDER_UNAVAILABLE: 'This kind of connection is not available on this server.',
  ERR_WAPP_RATING_REQUIRED:
    'To ask for a score from 0 to 10, write the rating message and say how many minutes to wait.',
  ERR_NO_ERASURE_FOUND: 'There is no such erasure.',
  ERR_NO_RETENTION_CHANGE: 'No change of the days is waiting.',
  ERR_RETENTION_UNCONFIRMED: 'Confirm first what will be deleted.',
  ERR_NO_MAILING_FOUND: 'Report by e-mail not found.',
  ERR_MAILING_LIMIT: 'The company already has as many reports by e-mail as it may have.',
  ERR_MAY_NOT_RECEIVE: 'One of the chosen people may not see reports.',
  ERR_LANE_LIMIT: 'The kanban already has as many lanes as it may have.',
  ERR_LANE_LOOP: 'Tickets would move in a circle: choose another lane as the target.',
  ERR_SPREADSHEET: 'The file could not be read as a spreadsheet.',
  ERR_MERGE_IMPOSSIBLE: 'These contacts cannot be merged: choose two different people.',
  ERR_MERGE_TICKETS_HELD:
    'Both contacts are being served on the same connection. Close or transfer one of the tickets first.',
  ERR_MERGE_NOT_LAST: 'This merge was undone already, or a later one has to be undone first.',
  ERR_NO_MERGE_FOUND: 'Merge not found.',
  ERR_TRANSCRIPTION_KEY_REQUIRED: 'The address has changed: enter the key of this service as well.',
  ERR_KEY_SCOPE: 'The API key does not allow this call.',
  ERR_PUSH_REFUSED: 'The notification service of this browser did not take it. Turn it off and on again.',
  ERR_PASSKEY_REFUSED: 'The passkey was not added. Try again.',
  ERR_PASSKEY_LIMIT: 'You already have as many passkeys as you may have. Remove one first.',
  ERR_NO_PASSKEY_FOUND: 'The passkey is gone.',
  ERR_USER_CREATION_DISABLED: 'The administrator has disabled the creation of users.',
  ERR_NO_SETTING_FOUND: 'Setting not found.',
  ERR_EMAIL_TAKEN: 'This e-mail cannot be used.',
  ERR_TAG_ALREADY_EXISTS: 'There is already a tag with this name.',
  ERR_NO_OTHER_WHATSAPP: 'There must be at least one default connection.',
  ERR_NO_FILE_LIST_FOUND: 'File list not found.',
  ERR_SCHEDULE_CLOSED: 'This message has gone out, is going out or has changed: reload the list.',
  ERR_NO_SCHEDULE_FOUND: 'Schedule not found.',
} satisfies Catalogue<typeof pt>
