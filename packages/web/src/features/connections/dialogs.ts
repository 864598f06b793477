import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { ConnectionPanelProps } from './ConnectionPanel.tsx'
import type { HealthPanelProps } from './health/HealthPanel.tsx'

// Loaded on first use.
export const ConnectionPanel = lazyDialog<ConnectionPanelProps>(
  async () => (await import('./ConnectionPanel.tsx')).ConnectionPanel,
  props => props.opened,
)
export const HealthPanel = lazyDialog<HealthPanelProps>(
  async () => (await import('./health/HealthPanel.tsx')).HealthPanel,
  props => props.connection !== undefined,
)
