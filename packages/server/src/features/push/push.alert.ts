import type { PushNotice } from '@recado/contract'
import type { AppContext } from '../../kernel/world.ts'
import { findSubscribersOf, removeSubscriber } from './across-companies.store.ts'
import { post } from './push.post.ts'

type Told = Omit<Extract<PushNotice, { kind: 'connection' }>, 'language'>

/** Pushes something that is no message to every browser of one person, in their language. */
export async function tellUser(world: AppContext, userId: number, notice: Told): Promise<void> {
  for (const { session_id, endpoint, p256dh, auth, language } of await findSubscribersOf(world.platform, userId, world.clock.now())) {
    const { was } = await post(world, { endpoint, keys: { p256dh, auth } }, { ...notice, language })
    if (was === 'gone') await removeSubscriber(world.platform, session_id)
  }
}
