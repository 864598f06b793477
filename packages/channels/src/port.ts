/**
 * The interface between Recado and the networks: the code above it uses only these names, and a driver uses
 * only these names and its own library.
 *
 * A driver translates and reports; it decides nothing. It never retries a send, never stores a message, and
 * never acknowledges a message upstream before {@link DriverContext.emit} has resolved.
 */
export * from './port/address.ts'
export * from './port/action.ts'
export * from './port/capabilities.ts'
export * from './port/connection-event.ts'
export * from './port/contact-card.ts'
export * from './port/content.ts'
export * from './port/context.ts'
export * from './port/driver.ts'
export * from './port/error.ts'
export * from './port/event.ts'
export * from './port/event-key.ts'
export * from './port/event-time.ts'
export * from './port/content-limits.ts'
export * from './port/history-range.ts'
export * from './port/in-background.ts'
export * from './port/message-details.ts'
export * from './port/read-bounded.ts'
export * from './port/retry-after.ts'
export * from './port/run-in-process.ts'
export * from './port/storable.ts'
export * from './port/upload-time.ts'
export * from './port/vcard.ts'
