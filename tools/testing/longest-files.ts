/** The server's test files that take longest, longest first: see the summary of `npm test`. */
export const LONGEST_FILES: readonly string[] = [
  'packages/proof/src/crash/crash.test.ts',
  'packages/server/src/matrix/routes.test.ts',
  'packages/proof/src/fuzz/fuzz.test.ts',
  'packages/server/src/matrix/applied.test.ts',
  'packages/server/src/features/imports/imports.crash.test.ts',
  'packages/server/src/matrix/forms.test.ts',
  'packages/server/src/schema/forward.test.ts',
  'packages/server/src/backup/backup.test.ts',
  'packages/server/src/matrix/masked.test.ts',
  'packages/server/src/main.test.ts',
  'packages/whatsapp-web/src/conformance.test.ts',
  'packages/server/src/backup/main.test.ts',
  'packages/server/src/features/campaigns/campaigns.crash.test.ts',
  'packages/server/src/features/privacy/erasures.crash.test.ts',
  'packages/server/src/features/privacy/contact-exports/exports.crash.test.ts',
  'packages/proof/src/drill/drill.test.ts',
]
