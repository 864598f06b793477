export { SimulatorScreen } from './simulator/SimulatorScreen.tsx'
