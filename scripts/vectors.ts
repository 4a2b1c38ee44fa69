/** `npm run vectors`: the laboratory of leaks lives with the tests that use it. */
import '../tests/vectors/run';
