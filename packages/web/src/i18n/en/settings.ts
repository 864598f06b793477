import { SETTING_WORDS_EN } from '@recado/domain'
import type { Catalogue } from '../messages.ts'
import type { settings as pt } from '../pt/settings.ts'

export const settings = {
  sentence:
    'How the company works. A switch or a choice counts as soon as it is changed; texts and numbers, once saved.',
  saved: 'Updated successfully.',
  failed: 'The settings could not be loaded',
  retry: 'Try again',
  sections: {
    tickets: 'Tickets',
    bot: 'Chatbot and hours',
    channels: 'Channels',
    people: 'Team and privacy',
    sound: 'Audio',
    privacy: 'Privacy (LGPD)',
  },
  values: SETTING_WORDS_EN.values,
  sso: {
    label: 'Single sign-on (SSO)',
    hint: 'The team logs in with the company’s account, by OpenID Connect.',
    open: 'Set up',
  },
  keys: {
    requiredTag: {
      label: SETTING_WORDS_EN.labels.requiredTag,
      hint: 'A ticket is closed only when it has a tag.',
    },
    userRating: {
      label: SETTING_WORDS_EN.labels.userRating,
      hint: 'The customer gets the rating request of the connection, where it has one.',
    },
    sendGreetingAccepted: {
      label: SETTING_WORDS_EN.labels.sendGreetingAccepted,
      hint: 'The customer is greeted when somebody accepts the ticket. Not in groups.',
    },
    sendMsgTransfTicket: {
      label: SETTING_WORDS_EN.labels.sendMsgTransfTicket,
      hint: 'The customer is told when the ticket goes to another queue or person.',
    },
    scheduleType: {
      label: SETTING_WORDS_EN.labels.scheduleType,
      hint: 'Which hours count for the out-of-hours message.',
    },
    chatBotType: {
      label: SETTING_WORDS_EN.labels.chatBotType,
      hint: 'Buttons and lists appear where the channel has them; elsewhere it is text.',
    },
    sendGreetingMessageOneQueues: {
      label: SETTING_WORDS_EN.labels.sendGreetingMessageOneQueues,
      hint: "The queue's greeting is sent even when the connection has only one.",
    },
    call: {
      label: SETTING_WORDS_EN.labels.call,
      hint: 'When off, whoever calls gets a message saying that people are served in writing here.',
    },
    CheckMsgIsGroup: {
      label: SETTING_WORDS_EN.labels.CheckMsgIsGroup,
      hint: 'Messages of groups do not enter Recado.',
    },
    linkPreviews: {
      label: SETTING_WORDS_EN.labels.linkPreviews,
      hint: 'A link that somebody of the team writes on WhatsApp by QR code shows the title and picture of its page, which the server opens first.',
    },
    enableLGPD: {
      label: SETTING_WORDS_EN.labels.enableLGPD,
      hint: 'Before anything else, customers read the connection’s privacy message and say whether they agree.',
    },
    lgpdConsent: {
      label: SETTING_WORDS_EN.labels.lgpdConsent,
      hint: 'When off, each customer is asked once.',
    },
    lgpdDeleteMessage: {
      label: SETTING_WORDS_EN.labels.lgpdDeleteMessage,
      hint: 'The text of a message that a customer takes back goes here too.',
    },
    lgpdHideNumber: {
      label: SETTING_WORDS_EN.labels.lgpdHideNumber,
      hint: 'Nobody sees whole numbers, not even those who otherwise may.',
    },
    requireTwoFactor: {
      label: SETTING_WORDS_EN.labels.requireTwoFactor,
      hint: 'Whoever lacks it turns it on at the next request, before anything else.',
    },
    severalDevices: {
      label: SETTING_WORDS_EN.labels.severalDevices,
      hint: 'When off, logging in on another device ends the earlier session.',
    },
    pushText: {
      label: SETTING_WORDS_EN.labels.pushText,
      hint: 'When off, what the customer wrote is not shown on locked screens.',
    },
    transcribeOnPlay: {
      label: SETTING_WORDS_EN.labels.transcribeOnPlay,
      hint: 'Playing an audio asks for its words as well. Otherwise only when somebody presses Transcribe.',
    },
  },
  hours: {
    title: 'Company hours',
    saved: 'Hours updated.',
    missing: {
      company: 'The company has no saved hours yet: until then nobody receives the out-of-hours message.',
      queue: 'Without hours, and therefore always open: {names}.',
      connection: 'Without hours, and therefore always open: {names}.',
      queueMessage:
        'With hours, but without an out-of-hours message on some connection: {names}. Customers who write out of hours get no answer.',
      connectionMessage:
        'With hours, but without an out-of-hours message: {names}. Customers who write out of hours get no answer.',
    },
  },
  secrets: {
    title: 'Bills and unlocks',
    hint: 'For queues with self-service. The values are encrypted and never shown; another address removes the keys that were entered for the former one.',
    saved: 'Saved.',
    removed: 'Removed.',
    isSet: 'Set; type to replace it',
    notSet: 'Not set',
    remove: 'Remove',
    removeOf: 'Remove: {name}',
    keys: SETTING_WORDS_EN.secrets,
  },
  transcription: {
    source: {
      company: 'Audio is transcribed by the service below, only when an attendant asks.',
      operator:
        "Audio is transcribed by this server's service, only when an attendant asks. Fill in the fields to use your own.",
      none: 'No service transcribes audio yet. Use any that is compatible with the OpenAI API.',
    },
    baseUrl: 'Address of the service',
    baseUrlHint: 'Up to the version of the API.',
    model: 'Model',
    apiKey: 'Key',
    apiKeyHint: 'Kept encrypted and never shown. Leave it empty if the service needs none.',
    keep: 'Leave empty to keep the current one',
    saved: 'Transcription service saved.',
    remove: 'Remove this service',
    removed: 'Transcription service removed.',
    try: 'Try it with an audio',
    silence: 'The service answered, but recognised no speech.',
  },
} satisfies Catalogue<typeof pt>
