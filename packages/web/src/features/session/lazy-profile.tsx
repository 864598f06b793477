import type { Me } from '@recado/contract'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { closeProfile, useProfileDialog } from './profile-dialog.ts'

const LazyDialog = lazyDialog<{ me: Me; opened: boolean; onClose: () => void }>(
  async () => (await import('./ProfileDialog.tsx')).ProfileDialog,
  props => props.opened,
)

/** The user's profile, rarely used, so lazy-loaded. */
export function GlobalProfile({ me }: { me: Me }) {
  return <LazyDialog me={me} opened={useProfileDialog(state => state.opened)} onClose={closeProfile} />
}
