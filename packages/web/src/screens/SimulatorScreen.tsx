export { NotFoundScreen as SimulatorScreen } from './NotFoundScreen.tsx'
