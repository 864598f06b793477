import type { TicketLoad } from '@recado/contract'
import type { Scope } from '../../../kernel/database/scope.ts'
import { countLoad } from './load.store.ts'

/** How much each person attends, and how many wait in each queue; told to all members, by decision 46. */
export const showLoad = ({ db }: Scope): Promise<TicketLoad> => countLoad(db)
