export { signOut } from '../sign-out.ts'
export { endTwoFactorSetUp } from './EnrolmentForm.tsx'
export { TwoFactorPanel } from './TwoFactorPanel.tsx'
