import type {
  BillErrand,
  DaySchedule,
  HoursException,
  MediaType,
  QueueOptionAction,
  SettingValue,
  TicketStatus,
} from '@recado/contract'
import type { Language } from '@recado/contract'
import type { OptionPlace } from '../queue-options/option-order.ts'
import type { LocalClock } from '../queues/local-clock.ts'
import { normalizeCommand } from './normalize-command.ts'

/** The data of a queue that the bot uses. */
export interface IntakeQueue {
  readonly id: number
  readonly name: string
  readonly greetingMessage: string
  /** Sent after the greeting. */
  readonly fileListId: number | null
  /** Wins over the connection's; blank is none. */
  readonly complationMessage: string
  readonly outOfHoursMessage: string
  readonly schedules: readonly DaySchedule[]
  /** Answers in place of its menu. */
  readonly integrationId: number | null
  readonly promptId: number | null
  /** Work that the queue does for its customers by itself. */
  readonly billErrand: BillErrand | null
}

/** The data of an option that the bot uses. */
export interface MenuOption extends OptionPlace {
  readonly title: string
  readonly message: string
  readonly action: QueueOptionAction
  readonly hasFile: boolean
}
/** The menu of a queue: its options, in any order. `version`: of a saved menu; it counts the changes. */
export interface OptionMenu {
  readonly queue: IntakeQueue
  readonly version?: number
  readonly options: readonly MenuOption[]
}

/** Everything that decides on the effects of a stored message, gathered before the decision. */
export interface IntakeFacts {
  readonly message: {
    /**
     * `me` is the echo of a message that this connection sent, `me-elsewhere` one that somebody typed on the
     * company's phone.
     */
    readonly from: 'contact' | 'me' | 'me-elsewhere'
    readonly kind: MediaType
    /** The text, or the title of a pressed choice. */
    readonly text: string
    /** The id of the button or list row the customer pressed. */
    readonly choiceId?: string | null
  }
  /** The message ends marketing, by one of the words for it; null for any other message. */
  readonly stopWord: { readonly isAfterMarketing: boolean } | null
  readonly isGroup: boolean
  readonly contact: { readonly disableBot: boolean; readonly hasConsented: boolean }
  readonly ticket: {
    readonly status: TicketStatus
    readonly userId: number | null
    readonly queue: IntakeQueue | null
    /** The bot is active: `startBot` starts it, `stopBot` and every transition by a person stop it. */
    readonly chatbot: boolean
    /** This message created the ticket. */
    readonly isNew: boolean
    /** This message reopened the ticket. */
    readonly isReopened: boolean
    /**
     * The options from the top of the queue's menu to the one that was shown last; null while none was shown
     * in this queue.
     */
    readonly menuPath: readonly number[] | null
    /** Menus shown since the ticket began or a queue was chosen. */
    readonly menusShown: number
    readonly lastMenuAt: Date | null
    /** Automatic messages of this ticket within the last `LIMITS.botLoopWindowMs`. */
    readonly automaticInWindow: number
    readonly lastOutOfHoursAt: Date | null
    /** The integration that speaks with the customer while the bot is active. */
    readonly integrationId: number | null
    /** The number of repeated requests for a rating. */
    readonly ratingAsks: number
  }
  readonly connection: {
    readonly id: number
    readonly greetingMessage: string
    readonly complationMessage: string
    readonly outOfHoursMessage: string
    readonly maxUseBotQueues: number
    /** Minutes. */
    readonly timeUseBotQueues: number
    /** None is 0 or null. */
    readonly sendIdQueue: number | null
    /** Answers the customers without a queue. */
    readonly integrationId: number | null
    readonly endWord: string
    readonly promptId: number | null
    /** Ratings are a score of ten. */
    readonly npsEnabled: boolean
    readonly schedules: readonly DaySchedule[]
    readonly lgpdMessage: string
    readonly lgpdLink: string
    readonly maxUseBotQueuesNPS: number
    /** In the order of the menu. */
    readonly queues: readonly IntakeQueue[]
  }
  /** The menus of the queues that this message may lead to. */
  readonly menus: readonly OptionMenu[]
  readonly settings: {
    readonly [
      K in 'scheduleType' | 'chatBotType' | 'sendGreetingMessageOneQueues' | 'enableLGPD' | 'lgpdConsent'
    ]: SettingValue<K>
  }
  readonly companySchedules: readonly DaySchedule[]
  /** The exceptions of today and yesterday: of the company and of all queues and connections. */
  readonly hoursExceptions: readonly Omit<HoursException, 'id' | 'name'>[]
  /** The language of texts that nobody has configured. */
  readonly language: Language
  /** Most buttons and list rows the channel takes in one message; 0 when it has none. */
  readonly capabilities: { readonly buttons: number; readonly list: number }
  readonly now: Date
  /** The company's local time at {@link now}. */
  readonly clock: LocalClock
}

/** This message begins the customer's conversation, for the first time or again. */
export const isConversationStart = ({ ticket }: IntakeFacts): boolean => ticket.isNew || ticket.isReopened
/** `#` asks for a menu again once one was shown. Spec: behaviour 5. */
export const asksForMenu = ({ message, ticket }: IntakeFacts): boolean =>
  ticket.lastMenuAt !== null && normalizeCommand(message.text) === '#'
/** A queue that this message may lead to. */
export const findKnownQueue = ({ menus, ticket }: IntakeFacts, queueId: number): IntakeQueue | undefined =>
  menus.find(({ queue }) => queue.id === queueId)?.queue ??
  (ticket.queue?.id === queueId ? ticket.queue : undefined)
export const hasMenu = ({ menus }: IntakeFacts, queueId: number): boolean =>
  menus.some(({ queue, options }) => queue.id === queueId && options.length > 0)
