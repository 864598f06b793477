import { lazy } from 'react'

export { nowDoing } from './doing.ts'

const bar = () => import('./AttendingBar.tsx')
export const AttendingBar = lazy(async () => ({ default: (await bar()).AttendingBar }))
export const CollisionNotice = lazy(async () => ({ default: (await bar()).CollisionNotice }))
