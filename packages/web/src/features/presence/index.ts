import { lazy } from 'react'

export { setOwnActivity } from './own-activity.ts'

const loadBar = () => import('./PresenceBar.tsx')
export const PresenceBar = lazy(async () => ({ default: (await loadBar()).PresenceBar }))
export const CollisionNotice = lazy(async () => ({ default: (await loadBar()).CollisionNotice }))
