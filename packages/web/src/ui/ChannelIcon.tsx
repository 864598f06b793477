import { FlaskConical } from 'lucide-react'

/**
 * The icon of a channel ("whatsapp", "whatsapp_cloud", "instagram", "facebook", "simulator"); WhatsApp's for
 * any other. Decorative.
 */
export function ChannelIcon({ channel, size = 16 }: { channel: string; size?: number }) {
  if (channel === 'simulator')
    return <FlaskConical size={size} strokeWidth={2.2} color="var(--info)" aria-hidden="true" />
  if (channel === 'instagram') return <Instagram size={size} />
  if (channel === 'facebook') return <Messenger size={size} />
  return <WhatsApp size={size} />
}

const WhatsApp = ({ size }: { size: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path fill="#1fae5a" d="M12 2a10 10 0 0 0-8.6 15.1L2 22l5-1.3A10 10 0 1 0 12 2Z" />
    <path
      fill="#fff"
      d="M8.7 7.2c-.3 0-.6.1-.9.4-.5.5-.9 1.1-.9 2 0 2.6 4 6.7 7 6.9 1.4.1 2.6-.7 2.8-1.7.1-.5 0-.6-.2-.7l-1.9-.9c-.3-.1-.5 0-.7.2l-.7.8c-.1.2-.4.2-.6.1-1-.4-2.3-1.5-2.9-2.6-.1-.2-.1-.4.1-.6l.5-.6c.2-.2.2-.4.1-.7l-.8-1.9c-.2-.5-.4-.7-.9-.7Z"
    />
  </svg>
)

const Instagram = ({ size }: { size: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <rect x="2" y="2" width="20" height="20" rx="6" fill="#c2348c" />
    <circle cx="12" cy="12" r="4.2" fill="none" stroke="#fff" strokeWidth="2" />
    <circle cx="17" cy="7" r="1.3" fill="#fff" />
  </svg>
)

const Messenger = ({ size }: { size: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path
      fill="#0a7cff"
      d="M12 2C6.4 2 2 6.1 2 11.5c0 2.9 1.2 5.3 3.2 7V22l3.1-1.7c1.1.3 2.4.5 3.7.5 5.6 0 10-4.1 10-9.3S17.6 2 12 2Z"
    />
    <path
      fill="none"
      stroke="#fff"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="m6.5 13.8 3.4-3.6 3 2.6 4.6-3"
    />
  </svg>
)
