import type { User } from '@recado/contract'
import { lazy, Suspense } from 'react'

const LazyReset = lazy(async () => ({
  default: (await import('./two-factor/TwoFactorReset.tsx')).TwoFactorReset,
}))

/** The button that turns a colleague's second step off, lazy-loaded: the session is part of the first view. */
export const TwoFactorReset = ({ user }: { user: Pick<User, 'id' | 'name'> }) => (
  <Suspense fallback={null}>
    <LazyReset user={user} />
  </Suspense>
)
