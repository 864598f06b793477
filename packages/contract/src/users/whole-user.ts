import type { ListedUser, User, VisibleUser } from './user.ts'

/** In a module without schemas, which the lists of users would load otherwise. */
export const isWholeUser = (user: ListedUser | VisibleUser): user is User => 'email' in user
