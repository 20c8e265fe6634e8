import { describe, expect, it } from 'vitest';
import { stripAccents, toWords } from './words.ts';

const stemOf = (text: string): string | undefined => toWords(text)[0]?.stem;

describe('words', () => {
  it('strips accents but keeps the letter ñ', () => {
    expect(stripAccents('pingüino, camión, niñó, ç')).toBe('pinguino, camion, niño, c');
  });

  it.each([
    ['restauracion', 'restauración'],
    ['restauración', 'restauró'],
    ['restauracion', 'restaurar'],
    ['gotico', 'gótica'],
    ['investigacion', 'investigaciones'],
    ['arqueologia', 'arqueología'],
    ['arqueologias', 'arqueología'],
    ['pasion', 'pasión'],
    ['niño', 'niñas'],
    ['taller', 'talleres'],
    ['telar', 'telares'],
    ['mujer', 'mujeres'],
    ['lugar', 'lugares'],
    ['raiz', 'raíces'],
    ['voz', 'voces'],
    ['dulce', 'dulces'],
    ['jardín', 'jardines'],
    ['fundador', 'fundadores'],
    ['actividad', 'actividades'],
    ['archivo', 'archivos'],
    ['retablo', 'retablos'],
    ['vino', 'vinos'],
    ['órgano', 'organos'],
    ['canción', 'canciones'],
    ['exposicion', 'exposiciones'],
    ['museo', 'museos'],
    ['vez', 'veces'],
    ['pared', 'paredes'],
    ['festival', 'festivales'],
    ['torre', 'torres'],
    ['sede', 'sedes'],
    ['flor', 'flores'],
    ['padre', 'padres'],
    ['ciudad', 'ciudades'],
    ['pilar', 'pilares'],
    ['lagar', 'lagares'],
    ['error', 'errores'],
    ['pirámide', 'piramides'],
  ])('reduces %s and %s to the same stem', (one, other) => {
    expect(stemOf(one)).toBe(stemOf(other));
  });

  it('distinguishes niño from nino', () => {
    expect(stemOf('niño')).not.toBe(stemOf('nino'));
  });

  it('returns the position of each word', () => {
    const text = '¿Qué? La Villa.';
    expect(toWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Qué', 'La', 'Villa']);
  });
});
