import { ConnectionsPage } from '../features/connections/ConnectionsPage.tsx'
import { ImportProgress } from '../features/imports/index.ts'

/** The connections, each with the progress of its import. */
export const ConnectionsScreen = () => (
  <ConnectionsPage renderProgress={connection => <ImportProgress connection={connection} />} />
)
