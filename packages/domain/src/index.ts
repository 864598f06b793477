export * from './access/viewer.ts'
export * from './access/can.ts'
export * from './access/rooms.ts'
export * from './access/masking.ts'
