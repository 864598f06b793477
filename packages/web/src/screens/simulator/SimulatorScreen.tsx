import { useQuery } from '@tanstack/react-query'
import { connectionsQuery } from '../../features/connections/index.ts'
import { NoSimulator, usePhoneSelection } from '../../features/simulator/index.ts'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { PhoneFailed } from './PhoneFailed.tsx'
import { Simulator } from './Simulator.tsx'
import styles from './SimulatorScreen.module.css'

/** The simulator: a phone that writes as a customer, and the platform's reaction. */
export function SimulatorScreen() {
  const { data, error, refetch } = useQuery(connectionsQuery)
  const chosen = usePhoneSelection(state => state.whatsappId)
  if (!data)
    return (
      <div className={styles.waiting}>
        {error ? <PhoneFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} />}
      </div>
    )
  const simulators = data.filter(({ provider }) => provider === 'simulator')
  const shown =
    simulators.find(({ id }) => id === chosen) ??
    simulators.find(({ isDefault }) => isDefault) ??
    simulators[0]
  if (!shown)
    return (
      <div className={styles.waiting}>
        <NoSimulator connections={data} />
      </div>
    )
  return <Simulator key={shown.id} connection={shown} simulators={simulators} />
}
