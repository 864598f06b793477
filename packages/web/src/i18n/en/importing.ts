import type { Catalogue } from '../messages.ts'
import type { importing as pt } from '../pt/importing.ts'

export const importing = {
  menu: 'Import',
  spreadsheet: 'Spreadsheet (Excel or CSV)',
  stop: 'Stop import',
  messages: {
    running: 'Old messages: {taken, number} of {found, number}',
    paused:
      'Paused: the number is disconnected. {taken, plural, =0 {Nothing was brought yet} one {# message brought} other {# messages brought}}',
    percent: 'The phone has handed over {percent}%',
    progress: 'Import of old messages of {name}',
    finished:
      '{added, plural, =0 {No old messages to import} one {# old message imported} other {# old messages imported}} · {when}',
    cancelled: 'Import cancelled · {added, plural, one {# message stays} other {# messages stay}} · {when}',
    stop: 'Stop',
    stopTitle: 'Stop the import?',
    stopText: 'Messages that have arrived stay. The others will not be brought.',
  },
  people: {
    contacts: 'Contacts of the phone',
    chats: 'Contacts of the chats',
    contactsSentence:
      'Brings the address book of the connected phone. Nobody who is here already is made twice, and names given here do not change.',
    chatsSentence: 'Brings as contacts the people the connected phone has chats with. Groups are left out.',
    connection: 'Connection',
    start: 'Import',
    asking: 'Asking the phone…',
    running: '{taken, number} of {found, plural, one {# contact} other {# contacts}}',
    progress: 'Progress of the import',
    done: '{added, plural, =0 {No new contacts} one {# new contact} other {# new contacts}}. {known, plural, =0 {} one {# was here already.} other {# were here already.}}',
    nobody: 'The phone has no contacts to bring.',
    failed: 'The contacts could not be imported. Check that the number is still connected and try again.',
    noneTitle: 'No number connected',
    noneSentence: 'Connect a WhatsApp number by QR code to import the contacts of its phone.',
  },
} satisfies Catalogue<typeof pt>
