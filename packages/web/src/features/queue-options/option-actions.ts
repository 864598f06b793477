import type { FileList, QueueOptionAction } from '@recado/contract'
import { ArrowRightLeft, Bot, CircleX, Files, Plug, User, Users, type LucideIcon } from 'lucide-react'

/** The kinds of things that an action may lead to. */
export interface ActionTargets {
  readonly queues: readonly ActionTarget[]
  readonly users: readonly ActionTarget[]
  readonly integrations: readonly ActionTarget[]
  readonly prompts: readonly ActionTarget[]
  readonly fileLists: readonly FileListTarget[]
}
export interface ActionTarget {
  readonly id: number
  readonly name: string
  /** The colour of a queue. */
  readonly color?: string
}

/** A file list as the rehearsal sends it. */
export type FileListTarget = Pick<FileList, 'id' | 'name' | 'message' | 'options'>

export type ActionType = QueueOptionAction['type']
type ActionOf<T extends ActionType> = Extract<QueueOptionAction, { type: T }>

/** How the editor shows and makes one kind of action. Its sentences are `queueMenu.actions.<type>`. */
interface ActionKind<T extends ActionType> {
  readonly icon: LucideIcon
  /** Where it leads to; undefined for an action that leads nowhere else. */
  readonly target?: {
    readonly list: keyof ActionTargets
    readonly idOf: (action: ActionOf<T>) => number
    readonly make: (id: number) => ActionOf<T>
  }
  readonly make?: () => ActionOf<T>
}

/** Every action of a last option, in the order of the form: a new action is one row here. */
export const ACTIONS: { readonly [T in ActionType]: ActionKind<T> } = {
  pending: { icon: Users, make: () => ({ type: 'pending' }) },
  queue: {
    icon: ArrowRightLeft,
    target: {
      list: 'queues',
      idOf: ({ queueId }) => queueId,
      make: queueId => ({ type: 'queue', queueId }),
    },
  },
  user: {
    icon: User,
    target: { list: 'users', idOf: ({ userId }) => userId, make: userId => ({ type: 'user', userId }) },
  },
  integration: {
    icon: Plug,
    target: {
      list: 'integrations',
      idOf: ({ integrationId }) => integrationId,
      make: integrationId => ({ type: 'integration', integrationId }),
    },
  },
  prompt: {
    icon: Bot,
    target: {
      list: 'prompts',
      idOf: ({ promptId }) => promptId,
      make: promptId => ({ type: 'prompt', promptId }),
    },
  },
  fileList: {
    icon: Files,
    target: {
      list: 'fileLists',
      idOf: ({ fileListId }) => fileListId,
      make: fileListId => ({ type: 'fileList', fileListId }),
    },
  },
  close: { icon: CircleX, make: () => ({ type: 'close' }) },
}
export const ACTION_TYPES = Object.keys(ACTIONS) as ActionType[]

// The table gives each type its own functions, so looking one up by the action's type is sound.
const kindOf = (type: ActionType): ActionKind<ActionType> => ACTIONS[type] as ActionKind<ActionType>

/** The targets from which an action chooses; undefined for one without. */
export function targetsOf(type: ActionType, targets: ActionTargets): readonly ActionTarget[] | undefined {
  const { target } = kindOf(type)
  return target && targets[target.list]
}
/** The id of an action's target; null for one without. */
export const targetIdOf = (action: QueueOptionAction): number | null =>
  kindOf(action.type).target?.idOf(action) ?? null
export const findTarget = (action: QueueOptionAction, targets: ActionTargets): ActionTarget | undefined =>
  targetsOf(action.type, targets)?.find(({ id }) => id === targetIdOf(action))
/** Stands for a target that is still to be chosen. */
export const NOT_CHOSEN = 0
/** The action of a type; one with a target leads to this, or to {@link NOT_CHOSEN}. */
export function makeAction(type: ActionType, targetId: number = NOT_CHOSEN): QueueOptionAction {
  const { make, target } = kindOf(type)
  return make?.() ?? target?.make(targetId) ?? { type: 'pending' }
}
export const lacksTarget = (action: QueueOptionAction): boolean => targetIdOf(action) === NOT_CHOSEN
