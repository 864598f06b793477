/** The server's test files that take longest, longest first: see the summary of `npm test`. */
export const LONGEST_FILES: readonly string[] = [
  'packages/proof/src/crash/crash.deep.test.ts',
  'packages/server/src/matrix/routes.test.ts',
  'packages/proof/src/fuzz/fuzz.deep.test.ts',
  'packages/server/src/matrix/applied.test.ts',
  'packages/server/src/features/imports/imports.crash.deep.test.ts',
  'packages/server/src/matrix/forms.test.ts',
  'packages/server/src/schema/forward.deep.test.ts',
  'packages/server/src/backup/backup.deep.test.ts',
  'packages/server/src/matrix/masked.test.ts',
  'packages/server/src/main.test.ts',
  'packages/whatsapp-web/src/conformance.test.ts',
  'packages/server/src/backup/main.deep.test.ts',
  'packages/server/src/features/campaigns/campaigns.crash.deep.test.ts',
  'packages/server/src/features/privacy/erasures.crash.deep.test.ts',
  'packages/server/src/features/privacy/contact-exports/exports.crash.deep.test.ts',
  'packages/proof/src/drill/drill.deep.test.ts',
]
