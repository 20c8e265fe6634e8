/**
 * Front matter of a Markdown file, between two lines of three dashes. The first group is its YAML; undefined when it is
 * empty.
 */
export const FRONT_MATTER = /^---\n(?:([\s\S]*?)\n)??---[ \t]*(?:\n|$)/;
