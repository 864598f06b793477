import type { WordTree } from '@recado/domain'

export const connectionsCode = {
  way: { pt: 'Como conectar', en: 'How to connect', es: 'Cómo conectar', tr: 'Nasıl bağlanılsın' },
  byQr: { pt: 'QR Code', en: 'QR code', es: 'Código QR', tr: 'QR kod' },
  byNumber: {
    pt: 'Número de telefone',
    en: 'Phone number',
    es: 'Número de teléfono',
    tr: 'Telefon numarası',
  },
  number: {
    pt: 'Número do celular',
    en: 'Number of the phone',
    es: 'Número del móvil',
    tr: 'Telefonun numarası',
  },
  numberHint: {
    pt: 'Com código do país e DDD, só números.',
    en: 'With country and area code, digits only.',
    es: 'Con código de país y de área, solo números.',
    tr: 'Ülke ve alan koduyla, yalnızca rakam.',
  },
  ask: { pt: 'Gerar código', en: 'Get a code', es: 'Generar código', tr: 'Kod al' },
  askAgain: {
    pt: 'Gerar outro código',
    en: 'Get another code',
    es: 'Generar otro código',
    tr: 'Başka kod al',
  },
  label: { pt: 'Código: {code}', en: 'Code: {code}', es: 'Código: {code}', tr: 'Kod: {code}' },
  steps: {
    pt: 'No celular, abra o WhatsApp, toque em Dispositivos conectados, em Conectar dispositivo e em Conectar com número de telefone, e digite este código.',
    en: 'On the phone, open WhatsApp, tap Linked devices, Link a device and Link with phone number, and type this code.',
    es: 'En el móvil, abra WhatsApp, toque Dispositivos vinculados, Vincular dispositivo y Vincular con el número de teléfono, y escriba este código.',
    tr: 'Telefonda WhatsApp’ı açın, Bağlı cihazlar, Cihaz bağla ve Telefon numarasıyla bağla’ya dokunup bu kodu yazın.',
  },
  loading: {
    pt: 'Gerando o código…',
    en: 'Getting the code…',
    es: 'Generando el código…',
    tr: 'Kod alınıyor…',
  },
  refused: {
    pt: 'O WhatsApp não gerou o código. Confira o número, com código do país e DDD, e tente de novo; se não der, use o QR Code.',
    en: 'WhatsApp gave no code. Check the number, with country and area code, and try again; if it still fails, use the QR code.',
    es: 'WhatsApp no dio el código. Revise el número, con código de país y de área, e inténtelo de nuevo; si no funciona, use el código QR.',
    tr: 'WhatsApp kod vermedi. Numarayı ülke ve alan koduyla kontrol edip yeniden deneyin; olmazsa QR kodu kullanın.',
  },
  expired: {
    pt: 'O código expirou. Gere outro.',
    en: 'The code has expired. Get another.',
    es: 'El código caducó. Genere otro.',
    tr: 'Kodun süresi doldu. Yenisini alın.',
  },
} as const satisfies WordTree

export const connectionsQr = {
  title: {
    pt: 'Conectar {name}',
    en: 'Connect {name}',
    es: 'Conectar {name}',
    tr: '{name} bağlantısını kur',
  },
  steps: {
    pt: 'Abra o WhatsApp no celular, toque em Dispositivos conectados e em Conectar dispositivo, e aponte para este código.',
    en: 'Open WhatsApp on the phone, tap Linked devices and Link a device, and point it at this code.',
    es: 'Abra WhatsApp en el teléfono, toque Dispositivos vinculados y Vincular dispositivo, y apunte a este código.',
    tr: 'Telefonda WhatsApp’ı açın, Bağlı cihazlar’a ve Cihaz bağla’ya dokunun, bu koda doğrultun.',
  },
  simulatorSteps: {
    pt: 'Este código é de um telefone de mentira: abra o simulador e toque em Escanear o QR.',
    en: 'This code belongs to a pretend phone: open the simulator and tap Scan the QR code.',
    es: 'Este código es de un teléfono de mentira: abra el simulador y toque Escanear el QR.',
    tr: 'Bu kod sanal bir telefona ait: simülatörü açın ve QR kodunu tara’ya dokunun.',
  },
  alt: {
    pt: 'QR Code para conectar {name}',
    en: 'QR code to connect {name}',
    es: 'Código QR para conectar {name}',
    tr: '{name} bağlantısı için QR kodu',
  },
  expiresIn: {
    pt: 'Expira em {time}',
    en: 'Expires in {time}',
    es: 'Vence en {time}',
    tr: '{time} içinde sona erer',
  },
  expired: { pt: 'Expirado', en: 'Expired', es: 'Expirado', tr: 'Süresi doldu' },
  loading: {
    pt: 'Gerando o QR Code…',
    en: 'Making the QR code…',
    es: 'Generando el código QR…',
    tr: 'QR kodu hazırlanıyor…',
  },
  success: {
    pt: 'Conectado com sucesso!',
    en: 'Connected!',
    es: '¡Conectado correctamente!',
    tr: 'Başarıyla bağlandı!',
  },
} as const satisfies WordTree
