import type { Catalogue } from '../messages.ts'
import type { laterErrors as pt } from '../pt/later-errors.ts'

export const laterErrors = {
  ERR_CONFIRMATION_LINK:
    'This link was used or is too old. If Recado still asks for the confirmation, ask for another one.',
  ERR_EMAIL_UNCONFIRMED:
    'First confirm the e-mail of the company by the link that we sent: until then it sends neither campaigns nor reports.',
  ERR_UNCONFIRMED_REACH:
    'Until the company confirms its e-mail, it writes to {max} people a day who never wrote to it. An admin confirms by the link in the e-mail; answers to customers always go out.',
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
} satisfies Catalogue<typeof pt>
