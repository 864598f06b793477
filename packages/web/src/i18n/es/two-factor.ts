import type { Catalogue } from '../messages.ts'
import type { twoFactor as pt } from '../pt/two-factor.ts'

export const twoFactor = {
  title: 'Verificación en dos pasos',
  lead: 'Además de la contraseña, el acceso pide un código de su aplicación de autenticación.',
  off: 'Desactivada',
  on: 'Activada desde {date}',
  required: 'Su empresa la exige.',
  currentPassword: 'Contraseña actual',
  start: 'Activar',
  scan: 'Escanee el código con la aplicación de autenticación',
  scanHint: 'Google Authenticator, Microsoft Authenticator, 1Password y otras.',
  qr: 'Código QR de la verificación en dos pasos',
  secret: 'O escriba esta clave en la aplicación',
  code: 'Código de la aplicación',
  codeHint: 'Los 6 números que la aplicación muestra ahora.',
  codeOrRecovery: 'Código de la aplicación o de recuperación',
  confirm: 'Confirmar',
  enabled: 'Verificación en dos pasos activada. Sus otras sesiones terminaron.',
  recoveryTitle: 'Guarde los códigos de recuperación',
  recoveryText: 'Cada uno sirve para entrar una vez, si pierde el teléfono. No se muestran de nuevo.',
  recoveryList: 'Códigos de recuperación',
  stored: 'Ya los guardé',
  codesLeft:
    '{count, plural, =0 {No queda ningún código de recuperación.} one {Queda # código de recuperación.} other {Quedan # códigos de recuperación.}}',
  renew: 'Generar códigos nuevos',
  turnOff: 'Desactivar',
  disabled: 'Verificación en dos pasos desactivada.',
  reset: 'Desactivar la verificación en dos pasos',
  resetText:
    '{name} entra solo con la contraseña hasta activarla de nuevo. Sus llaves de acceso se eliminan y todas sus sesiones terminan.',
  ownPassword: 'Su contraseña',
  ownCode: 'Su código de la aplicación, o un código de recuperación',
  resetDone: 'Verificación en dos pasos de {name} desactivada.',
  mustTitle: 'Active la verificación en dos pasos',
  mustText:
    '{company} exige dos pasos en cada acceso: un código de autenticación o una llave de acceso. Toma un minuto.',
  tabs: {
    label: 'Perfil',
    details: 'Datos',
    security: 'Seguridad',
  },
} satisfies Catalogue<typeof pt>
