import { Volume1, Volume2, VolumeX } from 'lucide-react'

export function VolumeIcon({ volume }: { volume: number }) {
  if (volume === 0) return <VolumeX size={18} />
  return volume < 0.5 ? <Volume1 size={18} /> : <Volume2 size={18} />
}
