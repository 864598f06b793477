import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { ConnectionPanelProps } from './ConnectionPanel.tsx'
import type { HealthPanelProps } from './HealthPanel.tsx'

// What is not on the screen at first arrives when it is first wanted.
export const ConnectionPanel = lazyDialog<ConnectionPanelProps>(
  async () => (await import('./ConnectionPanel.tsx')).ConnectionPanel,
  props => props.opened,
)
export const HealthPanel = lazyDialog<HealthPanelProps>(
  async () => (await import('./HealthPanel.tsx')).HealthPanel,
  props => props.connection !== undefined,
)
