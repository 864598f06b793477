import type { ChannelDriver } from '../port.ts'
import { SIMULATOR_CAPABILITIES } from './capabilities.ts'
import type { SimulatorHub } from './hub.ts'
import { SimulatorSession } from './session.ts'

/**
 * A driver without a network: its phones live in the hub, which only the simulator page and this driver
 * access.
 */
export function simulatorDriver(hub: SimulatorHub): ChannelDriver {
  return {
    kind: 'simulator',
    transport: 'socket',
    capabilities: () =>
      hub.isBanProtected ? { ...SIMULATOR_CAPABILITIES, banProtected: true } : SIMULATOR_CAPABILITIES,
    open: async (connection, context) => {
      const phone = hub.phone(connection.id)
      phone.setCompany(connection.name)
      const session = new SimulatorSession(phone, context)
      await session.start()
      return session
    },
  }
}
