import type { Catalogue } from '../messages.ts'
import type { sso as pt } from '../pt/sso.ts'

export const sso = {
  back: 'Configuración',
  sentence:
    'El equipo entra en Recado con la cuenta que ya usa en la empresa: Google Workspace, Microsoft Entra, Okta, Keycloak u otro proveedor OpenID Connect.',
  provider: 'Proveedor de identidad',
  callback: 'Dirección de retorno',
  callbackHint: 'Regístrela en el proveedor como URI de redirección.',
  issuer: 'Dirección del proveedor (issuer)',
  issuerHint: 'Como la muestra el proveedor, sin /.well-known.',
  check: 'Probar',
  works: 'El proveedor responde y se puede usar.',
  clientId: 'ID de cliente',
  clientSecret: 'Secreto de cliente',
  clientSecretHint:
    'Se guarda cifrado; nunca se muestra. Otra dirección u otro ID piden el secreto de nuevo.',
  isSet: 'Definido. Déjelo vacío para mantenerlo',
  notSet: 'Sin definir',
  queues: 'Colas de los usuarios creados',
  queuesHint: 'Sin colas, la persona solo ve lo que no tiene cola, si un administrador lo permite.',
  saved: 'SSO guardado.',
  removed: 'Proveedor quitado.',
  remove: 'Quitar proveedor',
  removeTitle: '¿Quitar el proveedor?',
  removeText:
    'Se borran el secreto y las cuentas vinculadas a usuarios. Los dominios quedan. Todos vuelven a entrar con su contraseña.',
  domains: 'Dominios de correo',
  domainsHint:
    'Solo entran con SSO los correos de estos dominios. Cada uno vale cuando un registro DNS muestra que es de la empresa.',
  domain: 'Nuevo dominio',
  domainExample: 'empresa.com',
  addDomain: 'Agregar',
  unproved: 'Por comprobar',
  isProved: 'Comprobado',
  proved: '{domain} está comprobado.',
  recordHint:
    'Cree este registro TXT en el DNS del dominio y verifique. Manténgalo: sin él, otra empresa puede comprobar el dominio.',
  recordName: 'Nombre del registro',
  recordValue: 'Valor del registro',
  verify: 'Verificar',
  removeDomain: 'Quitar',
  removeDomainNamed: 'Quitar {domain}',
  removeDomainTitle: '¿Quitar {domain}?',
  removeDomainText:
    'Quien tiene correo en este dominio deja de entrar con SSO y vuelve a usar su contraseña.',
  createsUsers: {
    label: 'Crear usuarios en el primer acceso',
    hint: 'A quien el proveedor deja entrar se le crea un usuario, con el perfil Usuario, hasta el límite del plan. Desactivado, solo entra quien ya fue agregado.',
  },
  isPasswordOff: {
    label: 'Exigir SSO',
    hint: 'Los usuarios de estos dominios ya no entran con contraseña. Los administradores sí pueden, para que nadie quede fuera si falla el proveedor.',
  },
  isEnabled: {
    label: 'SSO activado',
    hint: 'Ofrece el proveedor a quien escribe un correo de un dominio comprobado.',
  },
  problems: {
    notHttps: 'La dirección debe empezar con https://.',
    forbidden: 'Esta dirección no es pública, o tiene un puerto que Recado no llama.',
    unknownHost: 'El DNS no conoce el nombre de esta dirección.',
    unreachable: 'El proveedor no aceptó la conexión.',
    slow: 'El proveedor no respondió a tiempo.',
    tooLarge: 'La respuesta del proveedor es demasiado grande.',
    noDocument: 'En esta dirección no hay un documento OpenID Connect (/.well-known/openid-configuration).',
    otherIssuer:
      'El documento es de otro issuer. Copie la dirección tal como la muestra el proveedor; en Microsoft, con el ID del inquilino.',
    noCodeFlow: 'El proveedor no ofrece el flujo de código de autorización.',
    noKeys: 'El proveedor no muestra las claves con que firma.',
    clientRefused: 'El proveedor rechaza el ID o el secreto de cliente.',
  },
} satisfies Catalogue<typeof pt>
