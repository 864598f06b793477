export { simulatorDriver } from './driver.ts';
export { type HubOptions, SimulatorHub } from './hub.ts';
export type { CommandResult } from './commands.ts';
export type { ShelvedFile } from './media-shelf.ts';
export * from './world.ts';
