// The page's own letters, asked for after the first paint: until then stand-ins of the same width are shown (tokens.css),
// so that nothing moves when they come.
import './fonts/fonts.css';
